import type { Gateway } from '../ports.ts';

type Asked = 'createCharge' | 'lookUp' | 'refund';

export type Bend = {
  -readonly [Call in Asked]?: (
    on: Gateway[Call],
    ...parameters: Parameters<Gateway[Call]>
  ) => ReturnType<Gateway[Call]>;
};

export function bentGateway(gateway: Gateway, bend: Bend): Gateway {
  return {
    ...gateway,
    createCharge: (...parameters) =>
      bend.createCharge?.(gateway.createCharge, ...parameters) ?? gateway.createCharge(...parameters),
    lookUp: (...parameters) => bend.lookUp?.(gateway.lookUp, ...parameters) ?? gateway.lookUp(...parameters),
    refund: (...parameters) => bend.refund?.(gateway.refund, ...parameters) ?? gateway.refund(...parameters),
  };
}
