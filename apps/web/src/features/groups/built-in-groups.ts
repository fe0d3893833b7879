/** The number is part of the interface (wire reference 20). The group holds visitors, who are given nothing outside of archives. */
export const everyone = 10_000

const registeredUsers = 10_001

const builtIn: ReadonlySet<number> = new Set([everyone, registeredUsers])

/** Whether who is in a group follows from who asks: it has no members to show (GRP-009). */
export const isBuiltInGroup = (id: number) => builtIn.has(id)
