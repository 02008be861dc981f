import { changeSettings, getSettings, type UserSettings } from '#shared/account';
import { getReadReplies, setReadReplies } from '#shared/analytics/reply-texts';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { maria } from '../../../components/testing/render-screen.tsx';

export const { id: userId, username, email, timeZone } = maria;

const settings: UserSettings = {
  username,
  email,
  timeZone,
  privacy: { analysisCollection: true, performanceAnalytics: true, planGeneration: true },
};

/** Keeps the settings of one user, as the server does, and whether what people write is read. */
export function accountApi(isRead = false): FakeApi {
  let stored = settings;
  let isOn = isRead;
  return new FakeApi()
    .on(getSettings, () => stored)
    .on(getReadReplies, () => ({ isOn }))
    .on(setReadReplies, ({ body }) => {
      isOn = body.isOn;
      return { isOn };
    })
    .on(changeSettings, ({ body }) => {
      stored = { ...stored, ...body, privacy: { ...stored.privacy, ...body.privacy } };
      return stored;
    });
}
