import { z } from 'zod';

/** Stands for stored data that only a newer release can read. */
export const unreadable = { type: 'unreadable' } as const;
export type Unreadable = typeof unreadable;

/**
 * Returns a function that reads stored data of a union with the discriminator `type`. A release that the operator
 * has gone back to finds data of the newer one: facts that it does not know are left out, and so are optional
 * ones with an unknown value; anything else becomes `unreadable`, so that one row does not hide all others.
 *
 * @param options members of the union.
 */
export function readerOf<Data extends { type: string }>(
  options: readonly z.ZodObject[],
): (stored: unknown) => Data | Unreadable {
  const schemas = new Map(options.map(({ shape }) => [typeOf(shape), z.object(tolerant(shape))]));
  return (stored) => {
    const { type } = z.object({ type: z.string() }).catch(unreadable).parse(stored);
    const read = schemas.get(type)?.safeParse(stored);
    return read?.success ? (read.data as unknown as Data) : unreadable;
  };
}

/** Leaves out the rows whose data only a newer release can read. */
export function onlyReadable<Row extends { data: { type: string } }>(rows: readonly Row[]): Readable<Row>[] {
  return rows.filter(({ data }) => data.type !== unreadable.type) as Readable<Row>[];
}
export type Readable<Row extends { data: unknown }> = Row & { data: Exclude<Row['data'], Unreadable> };

const typeOf = (shape: z.ZodRawShape) => (shape.type as z.ZodLiteral<string>).value;

function tolerant(shape: z.ZodRawShape): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const schema = field as z.ZodType;
      return [name, schema.safeParse(undefined).success ? schema.catch(undefined) : schema];
    }),
  );
}
