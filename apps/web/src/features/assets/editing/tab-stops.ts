/** Whether Tab leads out of an editor from here. Tags are reached by the arrows, so from one of them it only leads back. */
export function isLeaving(editor: Element, from: Element, by: 1 | -1): boolean {
  const stops = [...editor.querySelectorAll<HTMLElement>('input, textarea, select, button')].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && isStop(each, from),
  )
  if (from.closest('[role=grid]') !== null) return by < 0
  return from === (by > 0 ? stops.at(-1) : stops[0])
}

/** Of several radio buttons one is a stop. */
function isStop(each: HTMLElement, from: Element): boolean {
  if (each.closest('[role=grid]') !== null) return false
  if (!each.matches('[type=radio]')) return true
  return from.matches('[type=radio]') ? each === from : each.matches(':checked')
}
