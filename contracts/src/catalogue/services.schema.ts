import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { serviceTypes } from './services.ts';

// In its own file, so that public pages can use the services without loading zod.
export const serviceTypeSchema = z
  .enum(serviceTypes, { error: messages.serviceTypeUnknown.en })
  .meta({ id: 'ServiceType', description: 'One of the services the agency sells.' });
