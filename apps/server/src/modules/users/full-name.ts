import type { UserRow } from './users.tables.ts'

/** First and last name; whoever has neither is called by the user name. */
export function fullNameOf({
  first_name,
  last_name,
  username,
}: Pick<UserRow, 'first_name' | 'last_name' | 'username'>): string {
  return [first_name, last_name].filter((name) => name !== '').join(' ') || username
}
