// Without the shapes of documents: the client has these apart from them.

/** Bytes that an archive may be limited to: from a byte to a thousand terabytes. */
export const quotaRange = { from: 1, to: 1e15 }

/** What is stacked by itself. `raw-and-jpeg`: a RAW file and the JPEG, HEIC or TIFF files beside it that have its name. */
export const stackRuleParts = ['raw-and-jpeg', 'bursts', 'layered'] as const
export type StackRulePart = (typeof stackRuleParts)[number]
/** Nothing, or some of them in this order. */
export const stackRules = [
  'off',
  'raw-and-jpeg',
  'bursts',
  'layered',
  'raw-and-jpeg+bursts',
  'raw-and-jpeg+layered',
  'bursts+layered',
  'raw-and-jpeg+bursts+layered',
] as const
export type StackRule = (typeof stackRules)[number]

export function partsOfRule(rule: StackRule): StackRulePart[] {
  const said = rule.split('+')
  return stackRuleParts.filter((part) => said.includes(part))
}

export function ruleOfParts(parts: readonly StackRulePart[]): StackRule {
  const said = stackRuleParts.filter((part) => parts.includes(part)).join('+')
  return stackRules.find((rule) => rule === said) ?? 'off'
}

/** What a rule stacks that another one has not. */
export function partsAdded(after: StackRule, before: StackRule): StackRulePart[] {
  const known = partsOfRule(before)
  return partsOfRule(after).filter((part) => !known.includes(part))
}
