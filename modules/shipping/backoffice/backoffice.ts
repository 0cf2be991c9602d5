export { ShippingPanel } from './shipping-panel.tsx'
