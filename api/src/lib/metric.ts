/** Formats one value for `/metrics` in Prometheus text format. */
export function metric(name: string, text: string, type: 'counter' | 'gauge', value: number): string[] {
  return [`# HELP ${name} ${text}`, `# TYPE ${name} ${type}`, `${name} ${value}`];
}
