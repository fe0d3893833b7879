/**
 * A search for a value in one field, such as `25:"polar bear"`. Quotes, backslashes, wildcards and braces mean something
 * inside of quotes and are written with a backslash (search language, "Quotes take …").
 */
export function fieldQuery(field: number, value: string): string {
  return `${field}:"${value.replace(/["\\*?{]/g, '\\$&')}"`
}
