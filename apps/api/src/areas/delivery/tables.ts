declare module '../../database/tables.ts' {
  interface Tables {
    /** Whom an order that is settled on delivery is brought to, as they said it. */
    delivery_order: {
      order_id: number;
      member_id: number;
      name: string;
      cpf: string;
      phone: string;
      address: string;
      reference: string;
    };
  }
}

export type {};
