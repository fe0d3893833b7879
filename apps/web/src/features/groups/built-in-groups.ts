/** Everyone and Registered Users: the numbers are part of the interface (wire reference 20). */
const builtIn: ReadonlySet<number> = new Set([10_000, 10_001])

/** Whether who is in a group follows from who asks: it has no members to show (GRP-009). */
export const isBuiltInGroup = (id: number) => builtIn.has(id)
