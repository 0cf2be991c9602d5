import '@langraan/ui/styles.css'
import './kit.css'
import { LangraanProvider, Toasts } from '@langraan/ui'
import {
  IconHome,
  IconMessage,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconSettings,
  IconTruck,
} from '@langraan/ui/icons'
import { AppShell } from '@langraan/ui/shell'
import type { MenuItem } from '@langraan/ui/shell'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { FormsView } from './forms-view.tsx'
import { LayersView } from './layers-view.tsx'
import { OrdersView } from './orders-view.tsx'
import { PartsView } from './parts-view.tsx'
import { useBoth } from './use-both.ts'

const asked = new URLSearchParams(location.search)
const state = asked.get('state')

const views: Readonly<Record<string, () => ReactNode>> = {
  parts: () => <PartsView />,
  forms: () => <FormsView />,
  orders: () => <OrdersView state={state} />,
  layers: () => <LayersView state={state} />,
}

function useItems(): MenuItem[] {
  const both = useBoth()
  return [
    { key: 'home', label: both('หน้าหลัก', 'Home'), href: '/home', icon: IconHome },
    {
      key: 'orders',
      label: both('คำสั่งซื้อ', 'Orders'),
      href: '/orders',
      icon: IconReceipt,
      count: 128,
      hot: true,
      children: [
        { key: 'all', label: both('ทั้งหมด', 'All'), href: '/orders' },
        {
          key: 'notices',
          label: both('แจ้งชำระเงิน', 'Payment notices'),
          href: '/orders/notices',
          count: 12,
          hot: true,
        },
        { key: 'customers', label: both('ลูกค้า', 'Customers'), href: '/orders/customers' },
      ],
    },
    { key: 'shipping', label: both('จัดส่ง', 'Shipping'), href: '/shipping', icon: IconTruck },
    {
      key: 'products',
      label: both('สินค้าและสต็อก', 'Products and stock'),
      href: '/products',
      icon: IconPackage,
    },
    { key: 'images', label: both('คลังรูปภาพ', 'Image gallery'), href: '/images', icon: IconPhoto },
    { key: 'inbox', label: both('กล่องข้อความ', 'Inbox'), href: '/inbox', icon: IconMessage, count: 7 },
  ]
}

function Kit() {
  const both = useBoth()
  const items = useItems()
  const shops = [
    { id: 's1', name: 'มะลิลา สตูดิโอ', detail: 'malila.langraan.shop', href: '#s1' },
    { id: 's2', name: 'บ้านใบเตย ขนมไทยและของฝาก', detail: 'www.baanbaitoey.com', href: '#s2' },
  ]
  const view = views[asked.get('view') ?? 'parts'] ?? views['parts']
  return (
    <AppShell
      accountEntries={[{ key: 'account', label: both('ข้อมูลบัญชี', 'Account'), href: '#account' }]}
      footItems={[
        { key: 'settings', label: both('ตั้งค่า', 'Settings'), href: '/settings', icon: IconSettings },
      ]}
      groups={[
        { key: 'g1', items },
        {
          key: 'g2',
          label: both('บัญชีร้าน', 'Account'),
          items: [
            {
              key: 'bill',
              label: both('บิลและแพ็กเกจ', 'Billing and package'),
              href: '/bill',
              icon: IconReceipt,
            },
          ],
        },
      ]}
      homeHref="?view=parts"
      onSignOut={() => undefined}
      path="/orders"
      shopId="s1"
      shops={shops}
      tabItems={items.slice(0, 4)}
      user={{ name: 'มะลิวัลย์ ใจดี', email: 'maliwan@malila.co.th' }}
    >
      {view?.()}
    </AppShell>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

createRoot(root).render(
  <LangraanProvider>
    <Kit />
    <Toasts />
  </LangraanProvider>,
)
