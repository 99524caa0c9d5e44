export {
  sandboxArea,
  sandboxLinksArea,
  sandboxLinksRequested,
  sandboxMailRequested,
  selectSandboxLinks,
  selectSandboxMail,
} from './sandbox.ts';
