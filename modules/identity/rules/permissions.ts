import { type Permissions, type Role, roles, type ShopPermission } from '@langraan/declarations'
import { permissions as declared } from '@langraan/declared/permissions'

export { type Role, roles, type ShopPermission }

const grants: Permissions = declared

/** What a member of a shop may be allowed to do: what the modules declare. Used by the server and the screens. */
export const permissions = Object.keys(declared) as readonly ShopPermission[]

const isWhole = (role: Role): boolean => role === 'owner' || role === 'admin'

const granted = (role: Role): readonly ShopPermission[] =>
  permissions.filter((permission) => isWhole(role) || (grants[permission] as readonly Role[]).includes(role))

export const permissionsOfRole = Object.fromEntries(roles.map((role) => [role, granted(role)])) as Readonly<
  Record<Role, readonly ShopPermission[]>
>

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/** Whether a role may do something in its shop. An unknown role may nothing. */
export function roleMay(role: string | undefined, permission: string): boolean {
  return (
    role !== undefined && isRole(role) && (permissionsOfRole[role] as readonly string[]).includes(permission)
  )
}
