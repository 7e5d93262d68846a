/** Converts an id such as `landing-page` or `order.created` to a schema name, `LandingPage` or `OrderCreated`. */
export const pascalCase = (id: string): string =>
  id.replace(/(?:^|[-.])(\w)/g, (_, letter: string) => letter.toUpperCase());
