/** A queue of one: who has the turn works alone, the others wait in the order in which they asked. */
export class Turn {
  #last: Promise<void> = Promise.resolve()

  /** Waits for the turn and returns the function that gives it back. */
  async take(): Promise<() => void> {
    const before = this.#last
    let release = () => {}
    this.#last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }
}
