import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

/** Who shows that something came into the cart; several at most for a moment, while pages change. */
const showers = new Set<() => void>()

/** Tells that something came into the cart: at its link, or in passing where there is none on the screen, as in the viewer. */
export function tellAdded(t: Texts['t']): void {
  if (showers.size === 0) notifyBriefly(t('cart.added'))
  for (const show of showers) show()
}

/** Calls `show` whenever something came into the cart; answers how to end that. */
export function onAdded(show: () => void): () => void {
  showers.add(show)
  return () => void showers.delete(show)
}
