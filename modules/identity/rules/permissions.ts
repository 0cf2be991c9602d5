/** What a member of a shop may be allowed to do. One table, used by the server and the screens. */
export const permissions = [
  'shop:read',
  'shop:settings',
  'catalog:read',
  'catalog:write',
  // What a piece cost the shop, in products, their files and imports, receipts and movements; whoever packs or sells at
  // the till need not know.
  'catalog:cost',
  'stock:read',
  'stock:write',
  'stock:value',
  'orders:read',
  'orders:write',
  // A packer needs what stands on a label, which is the order's; the record of a person is not.
  'customers:read',
  'customers:write',
  // Merging, and what the PDPA lets a person ask for.
  'customers:manage',
  'payments:read',
  'payments:decide',
  // Receipts and tax invoices: they name who bought, so packers have no need of them. What is issued by mistake is for
  // those who keep the books to cancel.
  'documents:read',
  'documents:issue',
  'documents:cancel',
  'shipping:read',
  'shipping:book',
  'shipping:connect',
  'reports:read',
  'members:read',
  'members:manage',
  'audit:read',
  'failures:read',
  'failures:decide',
  'operations:read',
  'operations:decide',
] as const
export type ShopPermission = (typeof permissions)[number]

export const roles = ['owner', 'admin', 'seller', 'packer', 'cashier', 'accountant'] as const
export type Role = (typeof roles)[number]

// What somebody begins for many, such as packing slips or what couriers collected, they follow to its end and find the
// file of; they may stop it, and undo it where they could do the like. Deciding on the work of others is more.
const READING: readonly ShopPermission[] = [
  'shop:read',
  'catalog:read',
  'stock:read',
  'orders:read',
  'operations:read',
]

export const permissionsOfRole: Readonly<Record<Role, readonly ShopPermission[]>> = {
  owner: permissions,
  admin: permissions,
  seller: [
    ...READING,
    'catalog:write',
    'catalog:cost',
    'stock:write',
    'orders:write',
    'customers:read',
    'customers:write',
    'payments:read',
    'payments:decide',
    'documents:read',
    'documents:issue',
    'shipping:read',
    'shipping:book',
    'reports:read',
    'failures:read',
    'failures:decide',
    'operations:decide',
  ],
  packer: [...READING, 'stock:write', 'shipping:read', 'shipping:book'],
  cashier: [
    ...READING,
    'orders:write',
    'customers:read',
    'customers:write',
    'payments:read',
    'documents:read',
  ],
  accountant: [
    ...READING,
    'catalog:cost',
    'stock:value',
    'customers:read',
    'payments:read',
    'payments:decide',
    'documents:read',
    'documents:issue',
    'documents:cancel',
    'shipping:read',
    'reports:read',
  ],
}

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/** Whether a role may do something in its shop. An unknown role may nothing. */
export function roleMay(role: string | undefined, permission: string): boolean {
  return (
    role !== undefined && isRole(role) && (permissionsOfRole[role] as readonly string[]).includes(permission)
  )
}
