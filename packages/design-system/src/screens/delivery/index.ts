export { DeliveryPanel, type DeliveryPanelProps } from './DeliveryPanel.tsx';
export * from './SandboxDeliveries.tsx';
