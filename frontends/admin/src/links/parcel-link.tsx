import { adminOrderCalls } from '@club/contracts/http'
import type { SearchHandedOver } from '@club/desk'
import { ScreenLink } from './screen-link'

/** A tracking id that leads to its parcel, for those who may look parcels up. */
export function ParcelLink({ trackingId }: { trackingId: string }) {
  return (
    <ScreenLink needs={adminOrderCalls.findParcels} to="/admin/parcel" state={{ q: trackingId } satisfies SearchHandedOver}>
      {trackingId}
    </ScreenLink>
  )
}
