export const cookieConsentPaths = { read: '/api/privacy/cookie-consent' }
