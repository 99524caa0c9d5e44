import type { Gateway } from '../ports.ts';

type Asked = 'createCharge' | 'lookUp' | 'refund';

/** What a test has become of a call of the gateway: it may go on to the gateway itself, or not. */
export type Bend = {
  -readonly [Call in Asked]?: (
    on: Gateway[Call],
    ...parameters: Parameters<Gateway[Call]>
  ) => ReturnType<Gateway[Call]>;
};

/** A gateway that goes by what `bend` says at the moment. */
export function bentGateway(gateway: Gateway, bend: Bend): Gateway {
  return {
    ...gateway,
    createCharge: (...parameters) =>
      bend.createCharge?.(gateway.createCharge, ...parameters) ?? gateway.createCharge(...parameters),
    lookUp: (...parameters) => bend.lookUp?.(gateway.lookUp, ...parameters) ?? gateway.lookUp(...parameters),
    refund: (...parameters) => bend.refund?.(gateway.refund, ...parameters) ?? gateway.refund(...parameters),
  };
}
