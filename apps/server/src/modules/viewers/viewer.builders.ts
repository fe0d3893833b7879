import { actingAsSystem } from './viewer.ts'

/** Whoever runs the server, for what a test sets up. */
export const operator = actingAsSystem('a test')
