const beginning = /^\s*(select|with)\b/i
/** A statement with named parts (`with`) may end in a write, or have one among its parts. */
const writes = /\b(?:insert\s+into|replace\s+into|delete\s+from|update\s+\S+\s+set)\b/i

/** Whether a statement only reads. One that reads and has such words in a literal counts as a write, which costs its place in the readers' lane. */
export function isRead(sql: string): boolean {
  return beginning.test(sql) && !writes.test(sql)
}
