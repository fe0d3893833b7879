/** Numbers that integrations know (wire reference 20): they never change and are never given to anybody else. */
export const builtIn = {
  guest: 15000,
  administrator: 15001,
  everyone: 10000,
  registeredUsers: 10001,
} as const

/** The first number for users that people add. */
export const firstUserId = 15002
