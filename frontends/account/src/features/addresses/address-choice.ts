/** Where a chosen address leads (P1 §2); whatever else was handed over, such as the item, is handed on. */
const LEADS_TO = { order: '/order/confirm', pregnant: '/order/pregnant/confirm', sample: '/freesample/confirm', user: '/editprofile' } as const;

export type AddressChoiceType = keyof typeof LEADS_TO;

export interface AddressChoice {
  type: AddressChoiceType;
  [handedOver: string]: unknown;
}

/** What the former screen wants an address for; somebody who comes by the address bar looks at her own. */
export function readAddressChoice(state: unknown): AddressChoice {
  const handed = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const type = typeof handed['type'] === 'string' && handed['type'] in LEADS_TO ? (handed['type'] as AddressChoiceType) : 'user';
  return { ...handed, type };
}

export function leadsTo(choice: AddressChoice): string {
  return LEADS_TO[choice.type];
}
