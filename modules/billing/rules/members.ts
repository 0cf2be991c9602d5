/** What a member of a paying account may do. One table, used by the server and the screens. */
export const accountRoles = ['owner', 'payer', 'viewer'] as const
export type AccountRole = (typeof accountRoles)[number]

export const accountPermissions = ['read', 'pay', 'company', 'members'] as const
export type AccountPermission = (typeof accountPermissions)[number]

export const permissionsOfAccountRole: Readonly<Record<AccountRole, readonly AccountPermission[]>> = {
  owner: accountPermissions,
  payer: ['read', 'pay', 'company'],
  viewer: ['read'],
}

/** Whether a member may do something. An unknown role may nothing. */
export const accountRoleMay = (role: string, permission: AccountPermission): boolean =>
  (accountRoles as readonly string[]).includes(role) &&
  permissionsOfAccountRole[role as AccountRole].includes(permission)

/** Taking the last owner away would leave nobody who can let others in. */
export function mayChangeMember(
  members: readonly { userId: string; role: AccountRole }[],
  userId: string,
  to: AccountRole | 'none',
): 'change' | { refused: 'last_owner' } {
  const owners = members.filter(({ role }) => role === 'owner')
  const isLast = owners.length === 1 && owners[0]?.userId === userId
  return isLast && to !== 'owner' ? { refused: 'last_owner' } : 'change'
}
