/** A function that runs at once, and while it is called again and again every so many milliseconds, the last call included. */
export function throttled(run: () => void, every: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isWanted = false
  const rest = () => {
    timer = null
    if (isWanted) call()
  }
  const call = () => {
    isWanted = timer !== null
    if (timer !== null) return
    timer = setTimeout(rest, every)
    run()
  }
  return { call, stop: () => timer !== null && clearTimeout(timer) }
}
