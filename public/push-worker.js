// What the house pushes is shown, and a press leads to the screen it is about. It answers no request and keeps nothing, so that pages come
// as they would without it (docs/decisions/notifications/by-mail-and-by-push.md).

const HOME = self.location.origin;

/** Of this house alone, whatever was pushed. */
const addressOf = (link) => {
  try {
    const url = new URL(link, HOME);
    if (url.origin === HOME) return url.href;
  } catch {
    // What nobody can read leads where all messages are.
  }
  return `${HOME}/noticeCenter`;
};

/** What is no note of ours is shown as the little that is known of it: a browser wants something shown. */
const shownOf = (data) => {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
};

self.addEventListener('push', (event) => {
  const { title = '落槌', text = '有一条新消息，请登录查看。', link = '/noticeCenter', id } = shownOf(event.data);
  const said = { body: text, lang: 'zh-CN', icon: '/favicon.svg', data: { link } };
  event.waitUntil(self.registration.showNotification(title, id ? { ...said, tag: id } : said));
});

const lead = async (address) => {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const here = open.find(({ url }) => url === address);
  await (here ? here.focus() : self.clients.openWindow(address));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(addressOf(event.notification.data?.link)));
});
