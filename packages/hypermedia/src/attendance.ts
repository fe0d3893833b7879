/** So many milliseconds after somebody did something in a page it counts as attended. */
const lasts = 60_000

const deeds = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let lastDeed: number | null = null
const note = () => {
  lastDeed = Date.now()
}

/** Notes what people do from now on. Opening the page was the first of it. */
function watch(): void {
  note()
  for (const deed of deeds) window.addEventListener(deed, note, { capture: true, passive: true })
}

/**
 * Whether nobody has touched the page for a while: what it asks for then comes of timers and events. Undefined where there is no
 * page, such as in workers.
 */
export function isUnattended(): boolean | undefined {
  if (typeof window === 'undefined') return undefined
  if (lastDeed === null) watch()
  return Date.now() - (lastDeed ?? 0) > lasts
}
