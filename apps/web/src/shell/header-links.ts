import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'

type View = 'upload' | 'pins' | 'cart' | 'flows' | 'pro'

export interface HeaderLink {
  id: View
  href: string
}

type Told = Pick<FullApiDescriptor, 'views' | 'pins' | 'order' | 'permissions'>

/**
 * The places of the header that this person may go to: what the descriptor does not offer is not shown (HDR-002, HDR-003,
 * HDR-006, HDR-010, HDR-011); guests have none of them (HDR-008).
 */
export function headerLinks(descriptor: Told | null, hasUploadTarget: boolean): HeaderLink[] {
  if (descriptor === null) return []
  const { views, pins, order, permissions } = descriptor
  const maySeeFlows = permissions.hasManageFlowsPermission || permissions.hasViewFlowsPermission
  const offered: Record<View, string | null> = {
    upload: hasUploadTarget ? views.upload : null,
    pins,
    cart: order?.views.cart ?? null,
    flows: maySeeFlows ? views.flows : null,
    pro: views.pro,
  }
  return Object.entries(offered).flatMap(([id, href]) => (href === null ? [] : [{ id: id as View, href }]))
}
