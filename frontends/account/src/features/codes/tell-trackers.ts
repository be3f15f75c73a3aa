import type { ScanResult } from '@club/contracts/http';

/** Tells the page's analytics that a code was registered (P1 §7, D119); the code is printed on a pack and worth nothing any more. */
export function tellTrackers(code: string, result: ScanResult): void {
  const page = window as Window & { dataLayer?: object[] };
  page.dataLayer ??= [];
  page.dataLayer.push({
    event: 'unique_code_registration',
    point_value: result.points,
    code_group: result.code_group,
    unique_code: code,
    brand: result.brand.name,
    format: result.format.name,
    size: result.size.name,
  });
}
