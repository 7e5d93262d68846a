import { z } from 'zod';
import { integerMax } from './integer-max.ts';

/** Ids are positive and fit into PostgreSQL's `integer`. */
export const idSchema = z.int().min(1).max(integerMax);

export const timestamp = z.iso
  .datetime()
  .meta({ description: 'ISO 8601, UTC.', example: '2026-04-08T09:30:00.000Z' });
