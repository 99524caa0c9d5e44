import type { Gateway } from '../ports.ts';

type GatewayCall = 'createCharge' | 'lookUp' | 'refund';

export type GatewayOverrides = {
  -readonly [Call in GatewayCall]?: (
    original: Gateway[Call],
    ...parameters: Parameters<Gateway[Call]>
  ) => ReturnType<Gateway[Call]>;
};

export function overridableGateway(gateway: Gateway, overrides: GatewayOverrides): Gateway {
  return {
    ...gateway,
    createCharge: (...parameters) =>
      overrides.createCharge?.(gateway.createCharge, ...parameters) ?? gateway.createCharge(...parameters),
    lookUp: (...parameters) =>
      overrides.lookUp?.(gateway.lookUp, ...parameters) ?? gateway.lookUp(...parameters),
    refund: (...parameters) =>
      overrides.refund?.(gateway.refund, ...parameters) ?? gateway.refund(...parameters),
  };
}
