interface GroupsTable {
  id: number
  name: string
  name_key: string
  description: string
  /** JSON array of group permissions (wire reference 20.9). */
  permissions: string
  created_at: number
  created_by: number | null
  modified_at: number
  modified_by: number | null
}

export interface GroupsTables {
  groups: GroupsTable
  group_members: { group_id: number; member_kind: 'user' | 'group'; member_id: number }
}
