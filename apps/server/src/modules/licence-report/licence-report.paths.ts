export const licenceReportPaths = {
  report: '/api/licence-report',
  table: '/api/licence-report/licences.csv',
  pattern: '/api/licence-report/:id/downloads',
  tablePattern: '/api/licence-report/:id/downloads.csv',
  downloads: (id: number) => `/api/licence-report/${id}/downloads`,
}
