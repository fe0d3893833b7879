export const auditPaths = {
  list: '/api/audit/',
  /** All entries that a question finds, as a file: a table, or a line of JSON each. */
  table: '/api/audit/entries.csv',
  lines: '/api/audit/entries.jsonl',
}
