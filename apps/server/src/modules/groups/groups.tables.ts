interface GroupsTable {
  id: number
  name: string
  name_key: string
  description: string
  description_key: string
  /** JSON array of group permissions (wire reference 20.9). */
  permissions: string
  created_at: number
  created_by: number | null
  modified_at: number
  modified_by: number | null
  /** JSON: what the directory shows beside the columns here. */
  profile: string
}
export type GroupRow = GroupsTable

export interface GroupsTables {
  groups: GroupsTable
  /** Numbers that are never given again. */
  removed_groups: { id: number; removed_at: number }
  group_members: { group_id: number; member_kind: 'user' | 'group'; member_id: number }
}
