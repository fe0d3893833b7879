import { metrics } from '#server/texts/en/metrics.ts'
import { say, type Text } from '#server/texts/say.ts'

const isExplained = (name: string): name is keyof typeof metrics => Object.hasOwn(metrics, name)

/** What a metric means; null for one that nobody has explained, which a test does not allow. */
export function explainMetric(name: string): Text | null {
  return isExplained(name) ? say(`metrics.${name}`) : null
}
