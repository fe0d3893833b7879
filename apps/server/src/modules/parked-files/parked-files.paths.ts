export const parkedPaths = { list: '/api/parked/' }
