export const licenceReportPlace = {
  title: 'Report of licences',
} as const
