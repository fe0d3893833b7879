export const siteStatisticsPaths = { read: '/api/site-statistics' }
