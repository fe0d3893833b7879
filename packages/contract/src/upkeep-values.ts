/** How something is that keeps the site running: `look` wants to be looked at before it breaks. */
export const healthStates = ['fine', 'look', 'broken'] as const
export type HealthState = (typeof healthStates)[number]

/** What can be wrong with each part; clients say it in words, with what is to be done. */
export const volumeProblems = ['away', 'nearlyFull', 'full', 'foreign', 'credentials'] as const
export const databaseProblems = ['slow', 'pending', 'newer'] as const
export const mailProblems = ['off', 'refused', 'waits'] as const
export const workerProblems = ['none', 'silent', 'behind', 'failed'] as const
export const processProblems = ['silent', 'busy', 'memory', 'version'] as const
export const backUpRhythms = ['off', 'day', 'week'] as const
export const backUpStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
/** Why a back-up was not made, or could not be restored on trial. */
export const backUpProblems = ['full', 'away', 'damaged', 'cutOff', 'fault'] as const
export const backUpSteps = ['rows', 'files', 'read'] as const
/** What is wrong with the back-ups of a site altogether. */
export const backUpsProblems = ['none', 'old', 'late', 'failed', 'untested', 'sameDisk'] as const

/** Of lines of the log, the most important first. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
