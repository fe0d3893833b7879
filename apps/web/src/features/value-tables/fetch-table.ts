import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { TableFormat } from '@vitrine/contract/value-tables.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'

/** Has the values of assets written into a table, which the browser saves while it comes. @throws as requests do. */
export async function fetchTable(
  deed: NonNullable<FullApiDescriptor['valueTables']>['write'],
  chosen: ChosenAssets,
  format: TableFormat,
  client: ResourceClient,
): Promise<void> {
  const { href } = await client.perform(deed, 'value-table-order', { ...chosen, format })
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
