/** Converts an id such as `landing-page` to a schema name, `LandingPage`. */
export const pascalCase = (id: string): string =>
  id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
