export const preferencesPaths = { preferences: '/me/user-preferences' }
