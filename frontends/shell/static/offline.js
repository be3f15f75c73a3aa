// The page that stands in without a network gives way to the one that was asked for as soon as there is a network.
window.addEventListener('online', () => window.location.reload());
