/**
 * The styles of the Mantine components that are rendered later, in the order of Mantine's own style sheet. No module
 * imports this by name: `lateStyles` of vite.config.ts adds it to these components, so that their styles are loaded
 * with them.
 */
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Toolbar.layer.css'
import '@mantine/core/styles/Typography.layer.css'
import '@mantine/notifications/styles.layer.css'
