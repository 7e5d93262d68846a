import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { serviceTypes } from './services.ts';

// Apart from the services themselves, so that public pages name them without loading zod.
export const serviceTypeSchema = z
  .enum(serviceTypes, { error: messages.serviceTypeUnknown.en })
  .meta({ id: 'ServiceType', description: 'One of the services the agency sells.' });
