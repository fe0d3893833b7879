import { storedValue } from '#platform/storage/stored-value.ts'

/** What is wished of lists of assets (`Prefer`). */
export const stacksWish = (isOpen: boolean) => (isOpen ? '' : 'stacks=top')

/** Whether lists show every asset of a stack here, and not only the one on top. */
export const stacksOpen = storedValue<boolean>('stacksOpen', (text) => text === 'true')
