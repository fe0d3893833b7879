export const rightsReportPaths = {
  report: '/api/rights-report',
  archivesTable: '/api/rights-report/archives.csv',
  archivesLines: '/api/rights-report/archives.jsonl',
  groupsTable: '/api/rights-report/groups.csv',
  groupsLines: '/api/rights-report/groups.jsonl',
  byPerson: (path: string) => `${path}?by=people`,
}
