export const seeingAsPaths = { seeAs: '/api/see-as' }
