export const auditPaths = { list: '/api/audit/' }
