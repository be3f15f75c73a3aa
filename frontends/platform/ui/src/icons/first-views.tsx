import { icon } from './icon'

// Icons of first views. Marked pure, so that a bundle only carries those that it shows; each remote has this file once.
export const CloseIcon = /* @__PURE__ */ icon('CloseIcon', <path d="M6 6l12 12M18 6L6 18" />)
export const MenuIcon = /* @__PURE__ */ icon('MenuIcon', <path d="M4 7h16M4 12h16M4 17h16" />)
export const ScanIcon = /* @__PURE__ */ icon(
  'ScanIcon',
  <path d="M4 8V5a1 1 0 011-1h3M16 4h3a1 1 0 011 1v3M20 16v3a1 1 0 01-1 1h-3M8 20H5a1 1 0 01-1-1v-3M4 12h16" />,
)
export const GiftIcon = /* @__PURE__ */ icon(
  'GiftIcon',
  <>
    <rect x="3.5" y="9" width="17" height="4" rx="1" />
    <path d="M5 13v6.5a1 1 0 001 1h12a1 1 0 001-1V13M12 9v11.5M12 9c-4.5 0-5.5-5-2.5-5C11.500 4 12 9 12 9zm0 0c4.500 0 5.500-5 2.500-5C12.500 4 12 9 12 9z" />
  </>,
)
export const InboxIcon = /* @__PURE__ */ icon(
  'InboxIcon',
  <>
    <path d="M4 13l2.200-7.500A2 2 0 018.100 4h7.800a2 2 0 011.900 1.500L20 13v5a2 2 0 01-2 2H6a2 2 0 01-2-2z" />
    <path d="M4 13h4.500a3.500 3.500 0 007 0H20" />
  </>,
)
export const ProfileIcon = /* @__PURE__ */ icon(
  'ProfileIcon',
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.500 20.500c1-4 4-6 7.500-6s6.500 2 7.500 6" />
  </>,
)
export const HomeIcon = /* @__PURE__ */ icon('HomeIcon', <path d="M4 11l8-7 8 7v8.500a1 1 0 01-1 1h-4.500v-6h-5v6H5a1 1 0 01-1-1z" />)
export const ChevronRightIcon = /* @__PURE__ */ icon('ChevronRightIcon', <path d="M9 6l6 6-6 6" />)
export const ChevronLeftIcon = /* @__PURE__ */ icon('ChevronLeftIcon', <path d="M15 6l-6 6 6 6" />)
export const PlusIcon = /* @__PURE__ */ icon('PlusIcon', <path d="M12 5v14M5 12h14" />)
export const CheckIcon = /* @__PURE__ */ icon('CheckIcon', <path d="M5 12.500l4.500 4.500L19 7.500" />)
export const ShareIcon = /* @__PURE__ */ icon(
  'ShareIcon',
  <>
    <circle cx="6.500" cy="12" r="2.500" />
    <circle cx="17" cy="6" r="2.500" />
    <circle cx="17" cy="18" r="2.500" />
    <path d="M8.700 10.800l6-3.500M8.700 13.200l6 3.500" />
  </>,
)
export const PlayIcon = /* @__PURE__ */ icon('PlayIcon', <path d="M8 6.300a1 1 0 011.500-.900l9 5.700a1 1 0 010 1.700l-9 5.800A1 1 0 018 17.700z" />)
export const PauseIcon = /* @__PURE__ */ icon('PauseIcon', <path d="M9 5.500v13M15 5.500v13" />)
export const StarIcon = /* @__PURE__ */ icon(
  'StarIcon',
  <path d="M11.100 4a1 1 0 011.800 0l1.900 4 4.500.600a1 1 0 01.600 1.800l-3.300 3.100.800 4.400a1 1 0 01-1.500 1.100L12 16.900 8.100 19a1 1 0 01-1.500-1.100l.800-4.400-3.300-3.100a1 1 0 01.600-1.800l4.500-.600z" />,
)
export const HeartIcon = /* @__PURE__ */ icon('HeartIcon', <path d="M12 20S4 15 4 9.300C4 4.800 10 4 12 8c2-4 8-3.200 8 1.300C20 15 12 20 12 20z" />)
export const ReceiptIcon = /* @__PURE__ */ icon(
  'ReceiptIcon',
  <path d="M7.500 3.500h9A1.500 1.500 0 0118 5v15.500l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500V5a1.500 1.500 0 011.500-1.500zM9.500 8.500h5M9.500 12.500h5" />,
)
export const HelpIcon = /* @__PURE__ */ icon(
  'HelpIcon',
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M9.500 9.500a2.500 2.500 0 115 0c0 2-2.500 2-2.500 4M12 16.700v.1" />
  </>,
)
export const TrophyIcon = /* @__PURE__ */ icon(
  'TrophyIcon',
  <path d="M8 4h8v6a4 4 0 01-8 0zM8 6H4.500c0 3 1.500 4.500 3.500 4.500M16 6h3.500c0 3-1.500 4.500-3.500 4.500M12 14v3.500M8.500 20h7M10 17.500h4" />,
)
export const BabyIcon = /* @__PURE__ */ icon(
  'BabyIcon',
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M9 11v.1M15 11v.1M9.500 15c1.500 1.300 3.500 1.300 5 0M12 4c-1 1.500.5 2.500 1.500 2" />
  </>,
)
export const PinIcon = /* @__PURE__ */ icon(
  'PinIcon',
  <>
    <path d="M12 21s7-6.500 7-11.500a7 7 0 10-14 0C5 14.500 12 21 12 21z" />
    <circle cx="12" cy="9.500" r="2.500" />
  </>,
)
export const FlagIcon = /* @__PURE__ */ icon('FlagIcon', <path d="M5.500 21V4M5.500 4.500c4.500-2 8 2 13 0v9c-5 2-8.500-2-13 0" />)
export const ExternalIcon = /* @__PURE__ */ icon(
  'ExternalIcon',
  <path d="M13 4.500h6.500V11M19.500 4.500L11 13M17 14v5a1 1 0 01-1 1H5.500a1 1 0 01-1-1V8.500a1 1 0 011-1H10" />,
)
export const TicketIcon = /* @__PURE__ */ icon(
  'TicketIcon',
  <path d="M5 6h14a2 2 0 012 2v2a2 2 0 000 4v2a2 2 0 01-2 2H5a2 2 0 01-2-2v-2a2 2 0 000-4V8a2 2 0 012-2zM14.500 9.500v.1M14.500 14.500v.1" />,
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'PhoneIcon',
  <path d="M6.500 4H10l1.500 4.500L9 10c1 2.300 2.700 4 5 5l1.500-2.500L20 14v3.500a2 2 0 01-2 2C10.800 19.500 4.500 13.200 4.500 6a2 2 0 012-2z" />,
)
export const MailIcon = /* @__PURE__ */ icon(
  'MailIcon',
  <>
    <rect x="3.500" y="5.500" width="17" height="13" rx="2" />
    <path d="M4 7l8 6 8-6" />
  </>,
)
export const ClockIcon = /* @__PURE__ */ icon(
  'ClockIcon',
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 7v5l3.500 2" />
  </>,
)
