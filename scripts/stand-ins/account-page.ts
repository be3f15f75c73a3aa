const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** The page on which a person of the local run types who they are and what may be disclosed about them. */
export const accountPage = ({ uid, scope }: { uid: string; scope: string }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Baby ID – local identity provider</title>
<style>
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #eef3f8; color: #1f2a44; display: grid; place-items: center; min-height: 100vh; }
  main { background: #fff; border-radius: 16px; padding: 24px; width: min(360px, calc(100vw - 48px)); box-shadow: 0 8px 24px rgb(31 42 68 / 12%); }
  h1 { font-size: 20px; margin: 0 0 4px; } p { margin: 0 0 16px; color: #4a5875; font-size: 14px; }
  label { display: block; font-weight: 600; font-size: 14px; margin-bottom: 12px; }
  input, select { display: block; width: 100%; box-sizing: border-box; min-height: 44px; margin-top: 4px; padding: 0 12px; font: inherit; border: 1px solid #8593ad; border-radius: 10px; background: #fff; }
  label.tick { display: flex; gap: 8px; align-items: center; } label.tick input { width: 20px; min-height: 20px; margin: 0; }
  button { min-height: 44px; width: 100%; border-radius: 999px; font: inherit; font-weight: 700; cursor: pointer; border: 1px solid #2f6fb3; background: #2f6fb3; color: #fff; margin-top: 8px; }
  button[value=deny] { background: #fff; color: #2f6fb3; }
</style>
</head>
<body>
<main>
  <h1>Baby ID</h1>
  <p>The identity provider of this local run believes whatever you type. The club asks for: ${escapeHtml(scope)}.</p>
  <form method="post" action="/account/${encodeURIComponent(uid)}">
    <label>Name <input name="name" value="Nur Aisyah" autocomplete="name"></label>
    <label>Email <input name="email" type="email" value="gold@example.com" autocomplete="email"></label>
    <label>Gender <select name="gender"><option>female</option><option>male</option></select></label>
    <label>Birthday <input name="birthday" type="date" value="1994-03-12"></label>
    <label class="tick"><input type="checkbox" name="shareEmail" checked> Share my email address</label>
    <button name="answer" value="allow">Continue</button>
    <button name="answer" value="deny" formnovalidate>Cancel</button>
  </form>
</main>
</body>
</html>
`
